import { expect, test } from '#test'
import { fakeSite } from '../testing/fake-site.ts'

test('scripts are removed from content of authors and contributors, not of editors', async () => {
  const { as } = fakeSite()
  const sent = { title: 'x', content: '<p onclick="a()">Hi<script>alert(1)</script></p>' }
  for (const user of ['author', 'contributor'] as const) {
    const { body } = await as(user).post('/core/v2/posts', sent)
    expect(body.content.raw).toBe('<p>Hialert(1)</p>')
  }
  for (const user of ['editor', 'admin'] as const)
    expect((await as(user).post('/core/v2/posts', sent)).body.content.raw).toBe(sent.content)
})
