"""Guides, the entries each covers, and their passages as HTML."""

import sqlalchemy as sa
from alembic import op

revision = "2026_11_21_guides"
down_revision = "2026_11_21_candidates"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "guide",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("published", sa.Date(), nullable=False),
        sa.Column("reviewed", sa.Date(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("card", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("slug", name=op.f("pk_guide")),
    )
    op.create_table(
        "guide_entry",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["slug"], ["guide.slug"], name=op.f("fk_guide_entry_slug"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("slug", "position", name=op.f("pk_guide_entry")),
    )
    with op.batch_alter_table("guide_entry", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_guide_entry_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "guide_passage",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("field", sa.String(), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["slug"], ["guide.slug"], name=op.f("fk_guide_passage_slug"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("slug", "locale", "field", name=op.f("pk_guide_passage")),
    )


def downgrade():
    op.drop_table("guide_passage")
    with op.batch_alter_table("guide_entry", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_guide_entry_entry_id"))

    op.drop_table("guide_entry")
    op.drop_table("guide")
