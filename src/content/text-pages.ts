import type { MarkdownInstance } from 'astro'
import { eachKind, pageOfEach } from '#lib/i18n/profile-text'
import { localizePath } from '#lib/i18n/routes'
import { translator } from '#lib/i18n/translate'

interface Front {
  title: string
  /** Of search engines; or one where money is play money and one elsewhere. */
  description?: string
  descriptionPlay?: string
  descriptionReal?: string
}

/** Pages of plain text, one Markdown file per language; the name is the path. */
export const TEXT_PAGES = ['about', 'responsible', 'terms', 'privacy', 'accessibility'] as const
export type TextPage = (typeof TEXT_PAGES)[number]

const FILES = import.meta.glob<MarkdownInstance<Front>>('./pages/*/*.md', { eager: true })

/** What a language reads that lacks a page, marked as what it is. */
const SOURCE = 'en'

/** The same text with its links to pages of another language: whoever follows one stays in it. */
const inLanguage = (html: string, from: string, to: string) =>
  html.replaceAll(
    new RegExp(`href="/${from}(/[^"]*)"`, 'g'),
    (_, path: string) => `href="${localizePath(path, to)}"`,
  )

/** A page in a language, as every profile says it; `language` is the one that it is written in. */
export function textPage(name: TextPage, asked: string) {
  const language = FILES[`./pages/${asked}/${name}.md`] ? asked : SOURCE
  const file = FILES[`./pages/${language}/${name}.md`]
  if (!file) throw new Error(`no text of ${name} in ${language}`)
  const { title, description, descriptionPlay = '', descriptionReal = '' } = file.frontmatter
  const each = eachKind((kind) => (kind === 'play' ? descriptionPlay : descriptionReal))
  return {
    title: language === asked ? title : translator(asked, 'footer')(`link.${name}`),
    description: language === asked ? (description ?? each) : undefined,
    language,
    html: async () => inLanguage(pageOfEach(await file.compiledContent()), language, asked),
  }
}
