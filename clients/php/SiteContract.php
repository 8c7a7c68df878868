<?php

declare(strict_types=1);

/**
 * A fake site for PHPUnit, served by site-contract. Copy this file next to your tests, and use the trait `FakeSite` in a
 * test case: `$this->site` is a copy of the fake site that only one test uses. Send `$this->site->headers` with every
 * request.
 *
 * SITE_CONTRACT_COMMAND is the command that starts the mock, SITE_CONTRACT_ADDRESS the address of one that runs already.
 */
final class SiteContract
{
    private const COMMAND = 'npx --no site-contract mock';

    private static ?string $address = null;

    /** @var array<string, string> To send with every request. */
    public array $headers;

    private function __construct(public readonly string $url, private readonly string $name)
    {
        $this->headers = ['X-Site-Contract-Session' => $name];
    }

    /** A new copy of the site. Starts the mock, unless it runs. */
    public static function session(): self
    {
        self::$address ??= rtrim((string) getenv('SITE_CONTRACT_ADDRESS'), '/') ?: self::start();
        return new self(self::$address, bin2hex(random_bytes(16)));
    }

    private static function start(): string
    {
        $command = getenv('SITE_CONTRACT_COMMAND') ?: self::COMMAND;
        $isWindows = PHP_OS_FAMILY === 'Windows';
        $process = proc_open("$command --port 0 --json", [['file', $isWindows ? 'NUL' : '/dev/null', 'r'], ['pipe', 'w'], STDERR], $pipes);
        $ready = json_decode(is_resource($process) ? (string) fgets($pipes[1]) : '', true);
        if ($ready === null) {
            throw new RuntimeException("The mock did not start with '$command'; its output is above. Run PHPUnit where the package is installed, or set SITE_CONTRACT_COMMAND.");
        }
        register_shutdown_function(static function () use ($process, $ready, $isWindows): void {
            // The mock itself: npx does not pass signals on.
            exec(($isWindows ? 'taskkill /F /PID ' : 'kill ') . (int) $ready['pid']);
            proc_close($process);
        });
        return $ready['sites'][0]['url'];
    }

    /**
     * Sends JSON to a path of the site.
     *
     * @return array{status: int, body: mixed}
     */
    public function send(string $method, string $path, ?array $data = null): array
    {
        $lines = array_map(static fn (string $name, string $value): string => "$name: $value", array_keys($this->headers), $this->headers);
        $http = ['method' => $method, 'ignore_errors' => true, 'header' => [...$lines, 'Content-Type: application/json']];
        if ($data !== null) {
            $http['content'] = json_encode((object) $data, JSON_THROW_ON_ERROR);
        }
        $stream = @fopen($this->url . $path, 'r', false, stream_context_create(['http' => $http]));
        if ($stream === false) {
            throw new RuntimeException("Cannot read $this->url$path: " . (error_get_last()['message'] ?? 'no response') . '.');
        }
        preg_match('/ (\d{3})/', stream_get_meta_data($stream)['wrapper_data'][0], $found);
        $body = json_decode((string) stream_get_contents($stream), true);
        fclose($stream);
        return ['status' => (int) $found[1], 'body' => $body];
    }

    /** Sends a control request, `control('POST faults', ['status' => 503])`, and returns its JSON. */
    public function control(string $route, ?array $data = null): mixed
    {
        [$method, $path] = explode(' ', $route);
        ['status' => $status, 'body' => $body] = $this->send($method, "/__site-contract/api/$path", $data);
        if ($status !== 200) {
            throw new RuntimeException("$route: " . ($body['message'] ?? '') . " ($status)");
        }
        return $body;
    }

    /** Replaces the content: `['posts' => [...]]`. `$option` is `add` or `keep`, for a part of it. */
    public function seed(array $data, string $option = ''): void
    {
        $this->control('POST seed' . ($option === '' ? '' : "?$option=true"), $data);
    }

    /** Makes requests fail: `['route' => 'GET /wp/v2/posts', 'status' => 503, 'times' => 1]`. */
    public function fault(array $fault): void
    {
        $this->control('POST faults', $fault);
    }

    /** Changes responses: `['route' => 'GET /wp/v2/posts/{id}', 'body' => ['sticky' => true]]`. */
    public function override(array $override): void
    {
        $this->control('POST overrides', $override);
    }

    /** Moves the clock: `['advance' => 3600000]`, `['set' => '2030-01-01T00:00:00Z']` or `['freeze' => true]`. */
    public function clock(array $change): void
    {
        $this->control('POST clock', $change);
    }

    /** The requests to the site: method, path, route, query, body, user, status, and others. */
    public function requests(): array
    {
        return $this->control('GET requests');
    }

    /** Signs in with HTTP Basic. Default: a password of the fake user. */
    public function signIn(string $slug, ?string $password = null): void
    {
        $known = $password === null ? array_column($this->control('GET users'), 'passwords', 'slug') : [];
        $of = $known[$slug] ?? [];
        $password ??= end($of) ?: throw new RuntimeException("There is no user '$slug' with a password. Use one of " . implode(', ', array_keys($known)) . '.');
        $this->headers['Authorization'] = 'Basic ' . base64_encode("$slug:$password");
    }

    public function close(): void
    {
        $this->control("DELETE sessions?name=$this->name");
    }
}

/** Gives each test a copy of the fake site. */
trait FakeSite
{
    protected SiteContract $site;

    /** @before */
    #[\PHPUnit\Framework\Attributes\Before]
    protected function openSite(): void
    {
        $this->site = SiteContract::session();
    }

    /** @after */
    #[\PHPUnit\Framework\Attributes\After]
    protected function closeSite(): void
    {
        $this->site->close();
    }
}
