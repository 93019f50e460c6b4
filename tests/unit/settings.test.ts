import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { passwordFault } from '#platform/password/rule'
import { settingsOf } from '../../scripts/serve/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'orilla-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const varsOf = (name: string, env: NodeJS.ProcessEnv = {}) =>
  settingsOf({ STATE_DIR: path.join(folder, name), ...env }).vars

it('makes the secrets of an installation once, each its own', () => {
  const [first, again, other] = [varsOf('one'), varsOf('one'), varsOf('other')]
  expect(again).toEqual(first)
  const secrets = (vars: Record<string, string>) => [
    vars['OPERATOR_TOKEN'],
    vars['OPERATOR_TOKENS'],
    vars['DEFAULT_PASSWORD'],
  ]
  expect(new Set([...secrets(first), ...secrets(other)]).size).toBe(6)
})

it('makes an initial password that accounts may have, unless one is given', () => {
  const password = varsOf('one')['DEFAULT_PASSWORD'] ?? ''
  expect(passwordFault(password, { username: 'marina21' })).toBeNull()
  expect(varsOf('one', { DEFAULT_PASSWORD: 'Given-4321' })['DEFAULT_PASSWORD']).toBe('Given-4321')
})
