import type * as z from 'zod/mini'
import type { Env } from '#env'
import type { articleDefinition } from '#lib/api/operator/mall'
import { AppError } from '#lib/errors'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'

export type ArticleDefinition = z.infer<typeof articleDefinition>

export interface Article {
  code: string
  definition: ArticleDefinition
}

interface Row {
  code: string
  definition: string
}

const articleOf = ({ code, definition }: Row): Article => ({
  code,
  definition: JSON.parse(definition) as ArticleDefinition,
})

export const stockName = (code: string) => `mall-${code}`

export async function allArticles({ DB }: Env): Promise<Article[]> {
  const query = 'SELECT code, definition FROM mall_article ORDER BY price, code LIMIT 200'
  return (await DB.prepare(query).all<Row>()).results.map(articleOf)
}

export async function articleBy({ DB }: Env, code: string): Promise<Article> {
  const query = 'SELECT code, definition FROM mall_article WHERE code = ?'
  const row = await DB.prepare(query).bind(code).first<Row>()
  if (!row) throw new AppError('points.item-unknown')
  return articleOf(row)
}

export const keepArticle = ({ DB }: Env, { code, definition }: Article) =>
  DB.prepare(
    `INSERT INTO mall_article VALUES (?1, ?2, ?3)
     ON CONFLICT (code) DO UPDATE SET definition = ?2, price = ?3`,
  )
    .bind(code, JSON.stringify(definition), definition.price)
    .run()

export const inWords = (words: Record<string, string>, language: string): string =>
  words[language] ?? words[DEFAULT_LANGUAGE] ?? Object.values(words)[0] ?? ''
