"""The candidate index: terms, their postings, and what an entry is compared by."""

import sqlalchemy as sa
from alembic import op

revision = "2026_11_21_candidates"
down_revision = "2026_11_21_entries"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "candidate",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False, autoincrement=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("form", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_candidate")),
        sa.UniqueConstraint("id", name=op.f("uq_candidate_id")),
    )
    op.create_table(
        "candidate_term",
        sa.Column("term", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False, autoincrement=False),
        sa.Column("frequency", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("term", name=op.f("pk_candidate_term")),
    )
    # The key is the whole row, so that reading a term's postings is reading one stretch of one tree.
    op.create_table(
        "candidate_posting",
        sa.Column("term", sa.BigInteger(), nullable=False),
        sa.Column("entry", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("term", "entry", name=op.f("pk_candidate_posting")),
        sqlite_with_rowid=False,
    )


def downgrade():
    op.drop_table("candidate_posting")
    op.drop_table("candidate_term")
    op.drop_table("candidate")
