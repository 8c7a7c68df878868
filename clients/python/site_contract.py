"""A fake site for pytest, served by site-contract. Copy this file next to your tests, and write into conftest.py:

    pytest_plugins = ["site_contract"]

The fixture `site` is a copy of the fake site that only one test uses. Send `site.headers` with every request.

SITE_CONTRACT_COMMAND is the command that starts the mock, SITE_CONTRACT_ADDRESS the address of one that runs already.
"""

import base64
import json
import os
import shlex
import signal
import subprocess
import urllib.error
import urllib.parse
import urllib.request
import uuid

import pytest

COMMAND = "npx --no site-contract mock"


class SiteContractError(Exception):
    """The mock cannot be started or reached, or rejects a control request."""


class Mock:
    """A running mock: started by this, unless SITE_CONTRACT_ADDRESS names one."""

    def __init__(self):
        self.process = None
        self.pid = None
        self.url = os.environ.get("SITE_CONTRACT_ADDRESS", "").rstrip("/")
        if not self.url:
            self.url = self._start(os.environ.get("SITE_CONTRACT_COMMAND") or COMMAND)

    def _start(self, command):
        words = shlex.split(command) + ["--port", "0", "--json"]
        try:
            self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        except OSError as error:
            raise SiteContractError(f"Cannot start the mock with {command!r}: {error}.") from error
        line = self.process.stdout.readline()
        try:
            ready = json.loads(line)
        except ValueError as error:
            self.process.kill()
            raise SiteContractError(
                f"The mock did not start with {command!r}; its output is above. "
                "Run pytest where the package is installed, or set SITE_CONTRACT_COMMAND."
            ) from error
        self.pid = ready["pid"]
        return ready["sites"][0]["url"]

    def stop(self):
        if self.pid:
            # Of the mock itself: npx does not pass signals on.
            os.kill(self.pid, signal.SIGTERM)
            self.process.communicate()


class Session:
    """A copy of the site. Its content, faults and clock begin afresh."""

    def __init__(self, url):
        self.url = url
        self.name = uuid.uuid4().hex
        self.headers = {"X-Site-Contract-Session": self.name}

    def send(self, path, data=None, method=None):
        """Sends JSON to a path of the site, and returns the JSON of the response. Raises urllib.error.HTTPError."""
        body = None if data is None else json.dumps(data).encode()
        headers = {**self.headers, "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, body, headers, method=method)
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def control(self, route, data=None, **query):
        """Sends a control request: control("POST faults", {"status": 503})."""
        method, name = route.split(" ")
        path = "/__site-contract/api/" + name + ("?" + urllib.parse.urlencode(query) if query else "")
        try:
            return self.send(path, data, method)
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            message = json.loads(text)["message"] if text.startswith("{") else text
            raise SiteContractError(f"{route}: {message} ({error.code})") from error
        except urllib.error.URLError as error:
            raise SiteContractError(f"Cannot reach the mock at {self.url}: {error.reason}.") from error

    def seed(self, data, **options):
        """Replaces the content: seed({"posts": [...]}), with add="true" or keep="true" only a part of it."""
        return self.control("POST seed", data, **options)

    def fault(self, **fault):
        """Makes requests fail: fault(route="GET /wp/v2/posts", status=503, times=1)."""
        return self.control("POST faults", fault)

    def override(self, **override):
        """Changes responses: override(route="GET /wp/v2/posts/{id}", body={"sticky": True})."""
        return self.control("POST overrides", override)

    def clock(self, **change):
        """Moves the clock: clock(advance=3_600_000), clock(set="2030-01-01T00:00:00Z"), clock(freeze=True)."""
        return self.control("POST clock", change)

    @property
    def requests(self):
        """The requests to the site: method, path, route, query, body, user, status, and others."""
        return self.control("GET requests")

    def sign_in(self, slug, password=None):
        """Signs in with HTTP Basic: adds `Authorization` to the headers. Default: a password of the fake user."""
        if password is None:
            known = {user["slug"]: user["passwords"] for user in self.control("GET users")}
            if not known.get(slug):
                raise SiteContractError(f"There is no user {slug!r} with a password. Use one of {', '.join(known)}.")
            password = known[slug][-1]
        self.headers["Authorization"] = "Basic " + base64.b64encode(f"{slug}:{password}".encode()).decode()

    def close(self):
        self.control("DELETE sessions", name=self.name)


@pytest.fixture(scope="session")
def site_contract():
    """The mock of this run."""
    mock = Mock()
    yield mock
    mock.stop()


@pytest.fixture
def site(site_contract):
    """A copy of the site for one test."""
    session = Session(site_contract.url)
    yield session
    session.close()
