import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { ACCESS_TERMS_VERSION } from '#lib/rules/access-terms'

it('asks again once the terms of access, of use or of privacy read otherwise', () => {
  const session = JSON.parse(readFileSync(`locales/${DEFAULT_LANGUAGE}/session.json`, 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify(session.disclaimer.statement))
  for (const name of ['terms', 'privacy'])
    hash.update(readFileSync(`src/content/pages/${DEFAULT_LANGUAGE}/${name}.md`))
  expect(ACCESS_TERMS_VERSION).toBe(hash.digest('hex').slice(0, 8))
})
