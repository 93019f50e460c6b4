import { readFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

const WORDS = ['list', 'add', 'key', 'state']

/** `vendor CODE hide` is of the catalogue: codes are in capitals. */
export const isVendorCommand = ([word = '']: string[]): boolean => WORDS.includes(word)

const SECOND = 'Noted. A second operator now.'

async function list(api: Api) {
  const { vendors } = await api.call('operator.vendors')
  for (const { code, version, record, keys } of vendors) {
    const games = Object.keys(record.games).length
    console.log(`${code}  ${record.mode}  ${record.state}  ${games} games  version ${version}`)
    for (const { id, algorithm, until, revokedAt } of keys) {
      const end = revokedAt ? 'revoked' : until ? `until ${new Date(until).toISOString()}` : ''
      console.log(`  ${id}  ${algorithm}  ${end}`)
    }
  }
  console.log(`${vendors.length} vendors.`)
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

async function key(api: Api, [what = '', code = '', id = '', algorithm = '', file = '']: string[]) {
  if (what === 'revoke') {
    await api.call('operator.endVendorKey', { code, key: id })
    return console.log(`${id} is revoked.`)
  }
  const jwk = file ? { jwk: read(file) } : {}
  const { state } = await api.call('operator.addVendorKey', { code, id, algorithm, ...jwk })
  console.log(state === 'first' ? SECOND : `${id} holds.`)
}

/** Vendors of the wallet: their records, keys and states. */
export async function vendorCommand(api: Api, [what, ...rest]: string[], until: number) {
  if (what === 'list') return list(api)
  if (what === 'key') return key(api, rest)
  const [code = '', word = ''] = rest
  if (what === 'state') {
    const { version } = await api.call('operator.setVendorState', { code, state: word, until })
    return console.log(`${code} is ${word}, version ${version}.`)
  }
  const { state, version } = await api.call('operator.setVendor', { code, record: read(word) })
  console.log(state === 'first' ? SECOND : `${code}, version ${version}.`)
}
