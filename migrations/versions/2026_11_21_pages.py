"""The HTML of an entry stands with it, whole in each language, so that a page reads one row and not a hundred."""

import json

import sqlalchemy as sa
from alembic import op

revision = "2026_11_21_pages"
down_revision = "2026_11_21_reports"
branch_labels = None
depends_on = None

PASSAGES = sa.text("SELECT locale, field, html, stale FROM passage WHERE entry_id = :id ORDER BY locale, field")
FILL = sa.text("UPDATE entry SET html_en = :en, html_zh = :zh WHERE id = :id")


def upgrade():
    for name in ("html_en", "html_zh"):
        op.add_column("entry", sa.Column(name, sa.Text(), nullable=False, server_default="{}"))
    connection = op.get_bind()
    for (entry_id,) in connection.execute(sa.text("SELECT id FROM entry")).all():
        html = {"en": {}, "zh": {}}
        for locale, field, text, stale in connection.execute(PASSAGES, {"id": entry_id}):
            if not stale:
                html[locale][field] = text
        both = {"en": json.dumps(html["en"]), "zh": json.dumps(html["en"] | html["zh"])}
        connection.execute(FILL, {"id": entry_id, **both})
    op.drop_column("passage", "html")


def downgrade():
    op.add_column("passage", sa.Column("html", sa.Text(), nullable=False, server_default=""))
    for name in ("html_en", "html_zh"):
        op.drop_column("entry", name)
