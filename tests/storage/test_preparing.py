"""A start reads the files in data/ only where one of them looks another than it did when they were loaded."""

import os

import pytest

from app.errors import ContentBroken
from app.services.preparing import is_prepared, prepare_database
from app.settings import MIGRATIONS, Settings


@pytest.fixture
def settings(data, tmp_path):
    data.write("net/port-in-use")
    data.stamp()
    return Settings(database_url=f"sqlite:///{tmp_path / 'new.db'}", data_dir=data.path)


def test_a_new_database_is_not_prepared_and_a_loaded_one_is(settings):
    assert not is_prepared(settings, MIGRATIONS)
    prepare_database(settings, MIGRATIONS)
    assert is_prepared(settings, MIGRATIONS)


def _rewrite(data):
    data.write("net/port-in-use", summary="Another summary")


def _touch(data):
    os.utime(data.path / "entries/net/port-in-use/entry.yaml", ns=(1, 1))


def _add(data):
    data.write("net/another")


@pytest.mark.parametrize("change", [_rewrite, _touch, _add])
def test_whatever_happens_to_a_file_makes_the_next_start_look_at_it(settings, data, change):
    prepare_database(settings, MIGRATIONS)
    change(data)
    assert not is_prepared(settings, MIGRATIONS)


def test_a_load_that_failed_is_tried_again(settings, data):
    prepare_database(settings, MIGRATIONS)
    data.write("net/port-in-use", category="no-such-category")
    with pytest.raises(ContentBroken):
        prepare_database(settings, MIGRATIONS)
    assert not is_prepared(settings, MIGRATIONS)
