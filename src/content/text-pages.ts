import type { AstroInstance, MarkdownInstance } from 'astro'

interface Front {
  title: string
  description: string
}

/** Pages of plain text, one Markdown file per language; the name is the path. */
export const TEXT_PAGES = ['about', 'responsible', 'terms', 'privacy'] as const
export type TextPage = (typeof TEXT_PAGES)[number]

const FILES = import.meta.glob<MarkdownInstance<Front>>('./pages/*/*.md', { eager: true })

/** The text of a page in a language. Throws when the language lacks it. */
export function textPage(
  name: TextPage,
  language: string,
): Front & { Content: AstroInstance['default'] } {
  const file = FILES[`./pages/${language}/${name}.md`]
  if (!file) throw new Error(`no text of ${name} in ${language}`)
  return { ...file.frontmatter, Content: file.Content }
}
