import { beforeAll, describe, expect, it } from 'vitest'
import { FLAGS } from '#lib/api/site/site'
import { COUNTRIES } from '#lib/i18n/countries'
import { OFFERED } from '#lib/i18n/languages'
import { setFlags } from '../codes'
import { done, env, funded, OPERATOR, openBook, refused, register, trial, typed } from '../site'

const operator = { token: OPERATOR }
const svgOf = (image: string) => {
  const [type, data = ''] = image.split(';base64,')
  expect(type).toBe('data:image/svg+xml')
  return Buffer.from(data, 'base64').toString('utf8')
}

beforeAll(async () => {
  await openBook()
  await done('site.set', { catalogue: { samples: true } }, { token: OPERATOR })
})

describe('what the site is', () => {
  it('tells the white-label flags by their names, as they stand', async () => {
    const flags = await done('site.whitelabel', { platform: 'W', domain: 'site.example' })
    expect(Object.keys(flags).toSorted()).toEqual([...FLAGS].toSorted())
    expect(flags.FREEPLAY3).toBe(true)
    await setFlags({ FREEPLAY3: false })
    expect((await done('site.whitelabel')).FREEPLAY3).toBe(false)
    expect((await done('site.status')).whitelabel.FREEPLAY3).toBe(false)
    await setFlags({ FREEPLAY3: true })
  })

  it('tells the hosts it is reached at, the one asked marked', async () => {
    const { list } = await done('site.domainRoute', { domain: 'site.example' })
    expect(list).toContainEqual({
      domain: 'site.example',
      url: 'https://site.example',
      isCurrent: true,
    })
    const own = { env: { ...env, SITE_ORIGIN: 'https://own.example' } }
    const both = await done('site.domainRoute', {}, own)
    expect(both.list).toHaveLength(2)
    expect(both.list[1]).toEqual({
      ...{ domain: 'own.example', url: 'https://own.example', isCurrent: false },
    })
  })

  it('tells ways to register and whether the visitor’s region is shut', async () => {
    const status = await done('site.status', { domain: 'site.example' })
    expect(status.register).toEqual({ username: true, mobile: false })
    expect(status.regionRestriction).toBe(false)
    const region = (countries: string[]) => ({
      region: { mode: 'deny', countries, allowAddresses: [], denyAddresses: [] },
    })
    await done('site.set', region([status.location.country]), operator)
    const shut = await done('site.status')
    expect([shut.status, shut.regionRestriction]).toEqual([2, true])
    await done('site.set', region([]), operator)
  })

  it('refuses another brand that a client names', async () => {
    await refused('session.other-merchant', 'site.whitelabel', { merchantCode: 'another' })
  })

  it('lists every country with its dialing code, and the visitor’s own', async () => {
    const { list, current } = await done('register.regions', { platform: 'W' })
    expect(list).toHaveLength(COUNTRIES.length)
    expect(list).toContainEqual({ countryCode: 'CO', countryDialingCode: '57' })
    const { country } = (await done('site.status')).location
    expect(current?.countryCode ?? 'XX').toBe(country)
  })

  it('answers the help centre in the language asked, the operator’s answers behind it', async () => {
    const help = await done('support.help', { language: 'EN' })
    expect(help.topics[0]).toMatchObject({ name: 'account', title: 'Your account' })
    expect(help.topics[0].questions[0]).toMatchObject({
      name: 'register',
      title: 'What do I need to register?',
    })
    const spanish = await done('support.help', { language: 'es' })
    expect(spanish.topics[0].title).not.toBe('Your account')
    await done(
      'notice.set',
      {
        ...{ code: 'opening-hours', type: 'H' },
        texts: { en: { title: 'When do you answer?', content: 'From nine to five.' } },
      },
      operator,
    )
    const found = await done('support.help', { language: 'en', search: 'nine TO five' })
    expect(found.topics).toEqual([
      {
        ...{ name: 'more', title: 'More answers' },
        questions: [
          { name: 'opening-hours', title: 'When do you answer?', content: 'From nine to five.' },
        ],
      },
    ])
    expect(found.contact).toHaveProperty('email')
    await refused('request.invalid', 'support.help', { search: 'x'.repeat(65) })
  })

  it('answers the side menu’s games in the language asked, with points while cashback is on', async () => {
    const { list } = await done('game.navigation', { language: 'en_US' })
    const live = list.find(({ gameType }: { gameType: string }) => gameType === 'LIVE')
    expect(live).toMatchObject({ label: 'Live casino', englishName: 'Live casino', page: '/live' })
    expect(live).toMatchObject({ pointRate: '', menuIcon: 'live', vassalage: 'BAHIA' })
    await setFlags({ MANPLAYREB3: true })
    const later = await done('game.navigation', { language: 'es', device: 'WEB' })
    const rates = Object.fromEntries(
      later.list.map((one: { gameType: string; pointRate: string }) => [
        one.gameType,
        one.pointRate,
      ]),
    )
    expect(rates).toMatchObject({ LIVE: '0.70', SPORTS: '1.00', FISH: '1.20', PVP: '1.00' })
    await setFlags({ MANPLAYREB3: false })
  })

  it('names titles in the language that the input asks for, before the header', async () => {
    const table = { search: 'roulette', vassalage: 'AMBAR', platform: 'html5-desktop' }
    const english = await done('game.list', { ...table, language: 'EN' }, { language: 'es' })
    expect(english.list[0].name).toBe('Ámbar Roulette')
    const unknown = await done('game.list', { ...table, language: 'xx' }, { language: 'es' })
    expect(unknown.list[0].name).not.toBe('Ámbar Roulette')
  })
})

describe('who the member is', () => {
  it('is told with level, label and upline, in the language of the call', async () => {
    const person = await register()
    const info = await done('member.info', {}, person)
    expect(info).toMatchObject({ rankLevel: 0, toUpline: false, memberLabel: 'Member' })
    expect(info.clubLabel).toEqual({ labelName: 'Level 0' })
    await done('operator.setVip', { validBets: [0, 10_000, 20_000] }, operator)
    await env.DB.prepare(
      `INSERT INTO record_wager
         (id, member, game_code, event, amount, valid, details, state, payout, at)
       VALUES ('T-rank', ?, 'SUR1', '1', 15000, 15000, '[]', 'lost', 0, ?)`,
    )
      .bind(person.member.id, Date.now())
      .run()
    const later = await done('member.info', {}, { ...person, language: 'es' })
    expect(later).toMatchObject({ rankLevel: 1, memberLabel: 'Miembro' })
    expect(later.clubLabel.labelName).toBe('Nivel 1')
    const agent = await done('member.info', {}, await typed(1))
    expect(agent).toMatchObject({ type: 1, memberLabel: 'Agent' })
    const guest = await done('member.info', {}, await trial())
    expect(guest).toMatchObject({ rankLevel: 0, toUpline: false, memberLabel: 'Trial account' })
  })

  it('may transfer to the upline where there is one and the site lets it', async () => {
    const top = await typed(1)
    const { code } = await done('referral.invite', {}, top)
    const password = 'a pass phrase of mine'
    const below = await done('register.username', {
      ...{ username: `Below${Date.now() % 1_000_000}`, password, confirmPassword: password },
      ...{ declaration: true, referralCode: code },
    })
    const settings = await done('transfer.settings', {}, below)
    expect((await done('member.info', {}, below)).toUpline).toBe(settings.toUpline)
    expect(settings.upline).not.toBe('')
  })

  it('has the picture that was chosen, else the first letters of the name', async () => {
    const person = await register()
    await done('member.setDetails', { nickname: 'Ana-<b>' }, person)
    const plain = await done('member.icon', {}, person)
    expect(svgOf(plain.icon)).toContain('>AB<')
    expect(svgOf(plain.icon)).not.toContain('<b>')
    await done('member.setDetails', { avatar: 3 }, person)
    const chosen = await done('member.avatar', { platform: 'W' }, person)
    expect(chosen.avatar).toBe(3)
    expect(svgOf(chosen.image)).toContain('<path')
    expect(chosen.image).toBe(chosen.list[3].image)
    expect(new Set(chosen.list.map(({ image }: { image: string }) => image)).size).toBe(9)
    expect((await done('member.icon', {}, person)).icon).toBe(chosen.image)
    await refused('session.required', 'member.icon')
    await refused('session.required', 'member.avatar')
  })

  it('keeps the language that the member chooses, and gives no other', async () => {
    const person = await register()
    expect((await done('member.info', {}, person)).language).toBe('')
    for (const { code } of OFFERED) await done('member.setLanguage', { language: code }, person)
    expect((await done('member.info', {}, person)).language).toBe(OFFERED.at(-1)?.code)
    const { sections } = await done('member.export', {}, person)
    expect(sections.profile).toMatchObject([{ language: OFFERED.at(-1)?.code }])
    await refused('request.invalid', 'member.setLanguage', { language: 'xx' }, person)
    await refused('session.required', 'member.setLanguage', { language: 'es' })
    await refused('in_need_true_account', 'member.setLanguage', { language: 'es' }, await trial())
  })

  it('is written to in the chosen language, whoever signs in from elsewhere', async () => {
    const person = await register()
    await done('member.setLanguage', { language: 'pt' }, person)
    const { username, password } = person
    const elsewhere = { language: 'en', headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } }
    await done('session.login', { username, password }, elsewhere)
    const { messages } = await done('message.list', {}, person)
    expect(messages[0].title).toContain('novo')
  })

  it('has a balance with its symbol', async () => {
    expect(await done('wallet.balance', {}, await funded(50))).toMatchObject({
      ...{ sumBalance: 500_000, currencySymbol: 'P' },
    })
    expect((await done('wallet.balance', {}, await trial())).currencySymbol).toBe('FUN')
  })
})
