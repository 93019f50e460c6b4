import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type Source, sources, withoutComments } from './support/sources'

/** Text between tags that is the same in every language. */
const SAME_EVERYWHERE = [/^IPv?[46]?$/, /^[A-Z]{1,3}$/, /^&\w+;$/]
/** Attributes that are read out or shown. */
const SHOWN = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']

const isWord = (text: string) =>
  /\p{L}/u.test(text) && !SAME_EVERYWHERE.some((same) => same.test(text.trim()))

function shownIn(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (!ts.isJsxAttribute(node) || !SHOWN.includes(node.name.getText())) return undefined
  return node.initializer && ts.isStringLiteral(node.initializer)
    ? node.initializer.text
    : undefined
}

function wordsOfTsx({ path, text }: Source): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const shown = shownIn(node)
    if (shown && isWord(shown)) found.push(shown.trim())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const TAG = /<\/?[A-Za-z][^<>=]*(?:=(?:"[^"]*"|{[^{}]*})[^<>=]*)*>([^<>{}]*)(?=<|{)/g
const ATTRIBUTE = new RegExp(`\\s(?:${SHOWN.join('|')})="([^"]*)"`, 'g')

function wordsOfAstro({ text }: Source): string[] {
  const body = withoutComments(text)
    .replace(/^---[\s\S]*?^---/m, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return [...body.matchAll(TAG), ...body.matchAll(ATTRIBUTE)]
    .map(([, shown = '']) => shown.trim())
    .filter(isWord)
}

const words = (file: Source) => (file.path.endsWith('.tsx') ? wordsOfTsx(file) : wordsOfAstro(file))

describe('words on screen', () => {
  it.each(['a.tsx', 'a.astro'])('are seen in %s', (path) => {
    const seen = (text: string) => words({ path, text })
    expect(seen('<p class="a">Hello</p>')).toEqual(['Hello'])
    expect(seen('<p onClick={() => go(1)}>\n  Hola <b>x</b></p>')).toEqual(['Hola', 'x'])
    expect(seen('<a aria-label="Close">{t("a")}</a>')).toEqual(['Close'])
    expect(seen('<p title={t("a")}>{t("a")} · {count}</p>')).toEqual([])
  })

  it.each(sources('src', /\.(tsx|astro)$/))('of $path come from locales/', (file) => {
    expect(words(file)).toEqual([])
  })
})
