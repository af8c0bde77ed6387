"""What readers report: votes, what became of them, the key that hides networks, and signatures without an entry."""

import sqlalchemy as sa
from alembic import op

revision = "2026_11_21_reports"
down_revision = "2026_11_21_guides"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("wording", sa.String(), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("held_why", sa.String(), nullable=True),
        sa.Column("versions", sa.String(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
        sa.UniqueConstraint(
            "entry_id", "key", "wording", "reporter", name=op.f("uq_report_entry_id_key_wording_reporter")
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_report_state", "report", ["state", "at"])
    op.create_index(op.f("ix_report_token"), "report", ["token"])
    op.create_table(
        "report_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=True),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("why", sa.String(), nullable=True),
        sa.Column("reporter", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report_event")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_report_event_reporter", "report_event", ["reporter", "at"])
    op.create_index("ix_report_event_report_id", "report_event", ["report_id"])
    op.create_table(
        "reporter_key",
        sa.Column("period", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("period", name=op.f("pk_reporter_key")),
    )
    op.create_table(
        "miss",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("signature", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_miss")),
        sa.UniqueConstraint("signature", name=op.f("uq_miss_signature")),
    )
    op.create_table(
        "miss_vote",
        sa.Column("miss_id", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("miss_id", "reporter", name=op.f("pk_miss_vote")),
        sa.ForeignKeyConstraint(["miss_id"], ["miss.id"], name=op.f("fk_miss_vote_miss_id"), ondelete="CASCADE"),
    )
    op.create_index("ix_miss_vote_reporter", "miss_vote", ["reporter", "at"])


def downgrade():
    for table in ("miss_vote", "miss", "reporter_key", "report_event", "report"):
        op.drop_table(table)
