"""entries and their parts."""

import sqlalchemy as sa
from alembic import op

revision = "2026_11_21_entries"
down_revision = None
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "content_version",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("loaded_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_content_version")),
    )
    op.create_table(
        "entry",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("domain", sa.String(), nullable=False),
        sa.Column("category", sa.String(), nullable=False),
        sa.Column("heading", sa.String(), nullable=False),
        sa.Column("root_cause_type", sa.String(), nullable=False),
        sa.Column("verification", sa.String(), nullable=False),
        sa.Column("measured", sa.Boolean(), nullable=False),
        sa.Column("fix_rate", sa.Float(), nullable=True),
        sa.Column("fix_rate_basis", sa.String(), nullable=False),
        sa.Column("first_seen", sa.Date(), nullable=True),
        sa.Column("first_seen_source", sa.String(), nullable=True),
        sa.Column("last_reviewed", sa.Date(), nullable=True),
        sa.Column("reviewed_by", sa.String(), nullable=True),
        sa.Column("authored_by", sa.String(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.Column("published", sa.Date(), nullable=True),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("card", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entry")),
    )
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_entry_category"), ["category"], unique=False)
        batch_op.create_index(batch_op.f("ix_entry_domain"), ["domain"], unique=False)
        batch_op.create_index(batch_op.f("ix_entry_published"), ["published"], unique=False)
        batch_op.create_index(batch_op.f("ix_entry_verification"), ["verification"], unique=False)

    op.create_table(
        "label",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name_en", sa.String(), nullable=False),
        sa.Column("name_zh", sa.String(), nullable=False),
        sa.Column("about_en", sa.String(), nullable=False),
        sa.Column("about_zh", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name=op.f("pk_label")),
    )
    op.create_table(
        "alias",
        sa.Column("alias", sa.String(), nullable=False),
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_alias_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("alias", name=op.f("pk_alias")),
    )
    with op.batch_alter_table("alias", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_alias_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "change",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("date", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_change_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_change")),
    )
    op.create_table(
        "citation",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("claim", sa.String(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_citation_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_citation")),
    )
    op.create_table(
        "code",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_code_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_code")),
    )
    with op.batch_alter_table("code", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_code_code"), ["code"], unique=False)

    op.create_table(
        "dead_end",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("harm", sa.String(), nullable=False),
        sa.Column("estimate_percent", sa.Integer(), nullable=True),
        sa.Column("estimate_as_of", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_dead_end_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_dead_end")),
    )
    op.create_table(
        "diagnosis_step",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("check", sa.String(), nullable=False),
        sa.Column("then", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["entry.id"], name=op.f("fk_diagnosis_step_entry_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_diagnosis_step")),
    )
    op.create_table(
        "message",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("belongs_to", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_message_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_message")),
    )
    op.create_table(
        "passage",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("field", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column("stale", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_passage_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "locale", "field", name=op.f("pk_passage")),
    )
    op.create_table(
        "reference",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("official", sa.Boolean(), nullable=False),
        sa.Column("read_on", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_reference_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_reference")),
    )
    op.create_table(
        "relation",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("other_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_relation_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_relation")),
    )
    with op.batch_alter_table("relation", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_relation_other_id"), ["other_id"], unique=False)

    op.create_table(
        "tag",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("tag", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_tag_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_tag")),
    )
    with op.batch_alter_table("tag", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tag_tag"), ["tag"], unique=False)

    op.create_table(
        "version",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("product", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("introduced", sa.String(), nullable=True),
        sa.Column("deprecated", sa.String(), nullable=True),
        sa.Column("fixed", sa.String(), nullable=True),
        sa.Column("purl", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_version_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_version")),
    )
    with op.batch_alter_table("version", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_version_product"), ["product"], unique=False)

    op.create_table(
        "workaround",
        sa.Column("entry_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("risk", sa.String(), nullable=False),
        sa.Column("estimate_percent", sa.Integer(), nullable=True),
        sa.Column("estimate_as_of", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_workaround_entry_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("entry_id", "position", name=op.f("pk_workaround")),
    )


def downgrade():
    op.drop_table("workaround")
    with op.batch_alter_table("version", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_version_product"))

    op.drop_table("version")
    with op.batch_alter_table("tag", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tag_tag"))

    op.drop_table("tag")
    with op.batch_alter_table("relation", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_relation_other_id"))

    op.drop_table("relation")
    op.drop_table("reference")
    op.drop_table("passage")
    op.drop_table("message")
    op.drop_table("diagnosis_step")
    op.drop_table("dead_end")
    with op.batch_alter_table("code", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_code_code"))

    op.drop_table("code")
    op.drop_table("citation")
    op.drop_table("change")
    with op.batch_alter_table("alias", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_alias_entry_id"))

    op.drop_table("alias")
    op.drop_table("label")
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_entry_verification"))
        batch_op.drop_index(batch_op.f("ix_entry_published"))
        batch_op.drop_index(batch_op.f("ix_entry_domain"))
        batch_op.drop_index(batch_op.f("ix_entry_category"))

    op.drop_table("entry")
    op.drop_table("content_version")
