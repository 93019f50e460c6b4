import DOMPurify from 'dompurify'
import { Marked } from 'marked'

/** What content may be made of: text, lists, tables and links; nothing that runs or loads. */
const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
/** Pages of this site, other secure sites, mail and telephone. */
const ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

/** The page and the modal have their own title: headings of content start below it. */
const parser = new Marked({
  walkTokens(token) {
    if (token.type === 'heading') token['depth'] = Math.min(4, token['depth'] + 1)
  },
})

function safeLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a')) {
    if (!link.getAttribute('href')) link.replaceWith(...link.childNodes)
    else if (link.host !== window.location.host) link.rel = 'noopener noreferrer nofollow'
  }
}

/** Markdown or HTML that somebody wrote, as nodes without scripts, styles, pictures and frames. */
export function cleanMarkdown(markdown: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(parser.parse(markdown, { async: false }), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  safeLinks(fragment)
  return fragment
}
