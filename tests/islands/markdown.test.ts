import { expect, it } from 'vitest'
import { cleanMarkdown } from '#lib/browser/markdown'

function html(text: string): string {
  const place = document.createElement('div')
  place.replaceChildren(cleanMarkdown(text))
  return place.innerHTML.trim()
}

it('keeps text, lists, tables and links; headings start below the page’s own', () => {
  expect(html('# Uno\n\n- **a**\n- b')).toContain('<h2>Uno</h2>')
  expect(html('# Uno\n\n- **a**\n- b')).toContain('<li><strong>a</strong></li>')
  expect(html('|a|b|\n|-|-|\n|1|2|')).toContain('<td>1</td>')
  expect(html('[x](/vip)')).toBe('<p><a href="/vip">x</a></p>')
  const outside = html('[x](https://example.test/a)')
  expect(outside).toContain('rel="noopener noreferrer nofollow"')
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://tracker.test/pixel.png)',
  '<svg onload=alert(1)><use href="data:image/svg+xml,x"/></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed;inset:0">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//evil.test/)',
  '[x](/\\\\evil.test/)',
  '<form action="https://evil.test"><input name=password></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<base href="https://evil.test/">',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<div id="main" class="modal" data-action="logout">x</div>',
  '<a href="/x" target="_blank" onclick="alert(1)" data-action="logout">x</a>',
  '<style>*{display:none}</style>',
  '<button formaction="javascript:alert(1)">x</button>',
]

it.each(HOSTILE)('leaves nothing that runs, loads, covers or leads away: %s', (text) => {
  const place = document.createElement('div')
  place.replaceChildren(cleanMarkdown(text))
  const all = [...place.querySelectorAll('*')]
  const tags = /^(p|a|br|hr|h[2-4]|strong|em|del|code|pre|blockquote|ul|ol|li|t\w+)$/
  for (const element of all) {
    expect(element.localName).toMatch(tags)
    expect(element.localName).not.toBe('template')
    for (const { name, value } of element.attributes) {
      expect(['href', 'rel']).toContain(name)
      if (name === 'href') expect(value).toMatch(/^(https:\/\/|mailto:|tel:|\/(?![/\\])|#)/)
    }
  }
})
