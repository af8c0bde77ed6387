"""What the files in data/ looked like when they were loaded, so that a start need not read them again."""

import sqlalchemy as sa
from alembic import op

revision = "2026_11_21_stamp"
down_revision = "2026_11_21_pages"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("content_version", sa.Column("files", sa.String(), nullable=True))


def downgrade():
    op.drop_column("content_version", "files")
