import urllib.error

import pytest


def titles(site):
    return [post["title"]["rendered"] for post in site.send("/wp-json/wp/v2/posts")]


def test_the_newest_post_is_listed_first(site):
    low = {"title": "Low water", "date": "2025-03-01T06:00:00"}
    high = {"title": "High water", "date": "2025-03-01T12:00:00"}
    site.seed({"posts": [low, high]})
    assert titles(site) == ["High water", "Low water"]
    assert [request["route"] for request in site.requests] == ["GET /wp/v2/posts"]


def test_an_editor_publishes_a_post(site):
    site.sign_in("edda")
    site.send("/wp-json/wp/v2/posts", {"title": "Low water", "status": "publish"})
    assert titles(site)[0] == "Low water"


def test_another_test_has_its_own_content(site):
    assert not {"High water", "Low water"} & set(titles(site))


def test_an_error_of_the_server(site):
    site.fault(route="GET /wp/v2/posts", status=503, times=1)
    with pytest.raises(urllib.error.HTTPError, match="503"):
        titles(site)
    assert len(titles(site)) == 10


def test_a_scheduled_post_is_published(site):
    site.seed({"posts": [{"title": "Spring tide", "status": "future", "date": "2030-01-01T00:00:00"}]})
    assert titles(site) == []
    site.clock(set="2030-01-02T00:00:00Z")
    assert titles(site) == ["Spring tide"]
