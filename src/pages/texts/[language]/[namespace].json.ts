import type { APIRoute } from 'astro'
import { OFFERED } from '#lib/i18n/languages'
import { STORED } from '#lib/i18n/stored-texts'
import { islandTexts } from '#lib/i18n/translate'

export const prerender = true

/** What the worker says, for it to read: one file per language, see `stored-texts.ts`. */
export function getStaticPaths() {
  return OFFERED.flatMap(({ code }) =>
    STORED.map((namespace) => ({ params: { language: code, namespace } })),
  )
}

export const GET: APIRoute = ({ params: { language = '', namespace = '' } }) =>
  Response.json(islandTexts(language, [namespace])[namespace])
