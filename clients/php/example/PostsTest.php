<?php

declare(strict_types=1);

require_once __DIR__ . '/../SiteContract.php';

final class PostsTest extends PHPUnit\Framework\TestCase
{
    use FakeSite;

    public function testTheNewestPostIsListedFirst(): void
    {
        $low = ['title' => 'Low water', 'date' => '2025-03-01T06:00:00'];
        $high = ['title' => 'High water', 'date' => '2025-03-01T12:00:00'];
        $this->site->seed(['posts' => [$low, $high]]);
        self::assertSame(['High water', 'Low water'], $this->titles());
        self::assertSame(['GET /wp/v2/posts'], array_column($this->site->requests(), 'route'));
    }

    public function testAnEditorPublishesAPost(): void
    {
        $this->site->signIn('edda');
        $this->site->send('POST', '/wp-json/wp/v2/posts', ['title' => 'Low water', 'status' => 'publish']);
        self::assertSame('Low water', $this->titles()[0]);
    }

    public function testAnotherTestHasItsOwnContent(): void
    {
        self::assertNotContains('Low water', $this->titles());
    }

    public function testAnErrorOfTheServer(): void
    {
        $this->site->fault(['route' => 'GET /wp/v2/posts', 'status' => 503, 'times' => 1]);
        self::assertSame(503, $this->site->send('GET', '/wp-json/wp/v2/posts')['status']);
        self::assertCount(10, $this->titles());
    }

    public function testAScheduledPostIsPublished(): void
    {
        $this->site->seed(['posts' => [['title' => 'Spring tide', 'status' => 'future', 'date' => '2030-01-01T00:00:00']]]);
        self::assertSame([], $this->titles());
        $this->site->clock(['set' => '2030-01-02T00:00:00Z']);
        self::assertSame(['Spring tide'], $this->titles());
    }

    private function titles(): array
    {
        $posts = $this->site->send('GET', '/wp-json/wp/v2/posts')['body'];
        return array_map(static fn (array $post): string => $post['title']['rendered'], $posts);
    }
}
