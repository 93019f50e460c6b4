import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectGame } from '#platform/lottery/draw/collect-results'
import { feedsOf, RESULTS_ADAPTERS } from '#platform/lottery/draw/results-feed'
import { ensure, inside, recorded, reopen, ring, stage, upcoming } from './stage'

const SECRETS = ['secret-of-feed-one', 'secret-of-feed-two']
const ORIGINS = ['https://one.example', 'https://two.example']
const FEEDS = {
  RESULTS_ADAPTER: 'http',
  RESULTS_ORIGINS: ORIGINS.join(' '),
  RESULTS_SECRETS: SECRETS.join(' '),
}
const GAME = 'TRIODIA'
let issue = ''

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

interface Said {
  state?: string
  result?: string
  game?: string
  draw?: string
  secret?: string
  status?: number
}

/** What each feed answers; undefined: it is down. */
function feedsSay(...answers: (Said | undefined)[]) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const at = ORIGINS.findIndex((origin) => address.startsWith(origin))
    const said = answers[at]
    if (!said) throw new Error('down')
    const { secret = SECRETS[at] ?? '', status = 200, ...rest } = said
    const sent = new Headers(init.headers)
    const asked = `GET ${new URL(address).pathname} ${sent.get('x-timestamp')}`
    expect(sent.get('x-signature')).toBe(hmac(SECRETS[at] ?? '', asked))
    const body = JSON.stringify({ game: GAME, draw: issue, state: 'complete', ...rest })
    return new Response(body, { status, headers: { 'x-signature': hmac(secret, body) } })
  })
}

const collect = (adapter: keyof typeof RESULTS_ADAPTERS, env: Partial<typeof FEEDS> = FEEDS) =>
  inside((object) => collectGame(GAME, object, RESULTS_ADAPTERS[adapter](env)))
const states = async (adapter: keyof typeof RESULTS_ADAPTERS, env?: Partial<typeof FEEDS>) =>
  (await collect(adapter, env)).map(({ state }) => state)
const enter = (person: string, result: string) =>
  inside((object) => object.enter({ issue, person, result, corrects: false, reason: '' }))
const settled = async () => {
  await ring()
  return (await recorded()).map(({ result }) => result)
}

beforeEach(async () => {
  await reopen()
  stage.game = GAME
  await ensure()
  const [first] = await upcoming()
  issue = first?.issue ?? ''
  stage.now = first?.drawAt ?? 0
})
afterEach(() => vi.unstubAllGlobals())

describe.each(['operator', 'http'] as const)('results by the adapter %s', (adapter) => {
  it('never settle by one voice, and do by two operators', async () => {
    feedsSay({ result: '483' }, undefined)
    await collect(adapter)
    await collect(adapter)
    expect(await settled()).toEqual([])
    await enter('Ana', '483')
    await enter('Beto', '483')
    expect(await settled()).toEqual(['483'])
  })

  it('are none while nobody knows the whole draw', async () => {
    feedsSay({ state: 'pending', result: '48' }, { status: 404 })
    expect(await collect(adapter)).toEqual([])
    expect(await settled()).toEqual([])
  })
})

describe('results by feeds', () => {
  it('settle when two feeds agree, or one and an operator', async () => {
    feedsSay({ result: '483' }, { result: '483' })
    expect(await states('http')).toEqual(['first', 'accepted'])
    expect(await settled()).toEqual(['483'])
    const [next] = await upcoming()
    issue = next?.issue ?? ''
    stage.now = next?.drawAt ?? 0
    feedsSay({ result: '007' }, undefined)
    expect(await states('http')).toEqual(['first'])
    expect(await enter('Ana', '007')).toMatchObject({ value: { state: 'accepted' } })
    expect(await settled()).toEqual(['483', '007'])
  })

  it('do not when they differ', async () => {
    feedsSay({ result: '483' }, { result: '484' })
    expect(await states('http')).toEqual(['first', 'differs'])
    expect(await settled()).toEqual([])
  })

  it('take no answer that is not sound', async () => {
    const unsound: [string, Said][] = [
      ['of another form', { result: '4832' }],
      ['of another draw', { result: '483', draw: '20301231' }],
      ['of another game', { result: '483', game: 'NORTEDIA' }],
      ['signed by another secret', { result: '483', secret: 'secret-of-nobody' }],
      ['signed by the other feed', { result: '483', secret: SECRETS[1] }],
      ['without a result', {}],
      ['of no known state', { result: '483', state: 'final' }],
      ['with a fault', { result: '483', status: 500 }],
      ['that leads elsewhere', { result: '483', status: 302 }],
    ]
    for (const [what, said] of unsound) {
      feedsSay(said, undefined)
      expect(await collect('http'), what).toEqual([])
    }
  })

  it('are one voice when they share a host or a secret, and none without a secret', () => {
    const names = (origins: string, secrets: string) =>
      feedsOf({ RESULTS_ADAPTER: 'http', RESULTS_ORIGINS: origins, RESULTS_SECRETS: secrets }).map(
        ({ name }) => name,
      )
    const [one, two] = SECRETS
    expect(names(FEEDS.RESULTS_ORIGINS, FEEDS.RESULTS_SECRETS)).toEqual([
      'feed:one.example',
      'feed:two.example',
    ])
    expect(names('https://a.example/x https://a.example/y', `${one} ${two}`)).toHaveLength(1)
    expect(names(FEEDS.RESULTS_ORIGINS, `${one} ${one}`)).toHaveLength(1)
    expect(names(FEEDS.RESULTS_ORIGINS, `${one}`)).toHaveLength(1)
    expect(names(FEEDS.RESULTS_ORIGINS, 'short short2')).toEqual([])
    expect(feedsOf({ ...FEEDS, RESULTS_ADAPTER: '' })).toEqual([])
  })
})
