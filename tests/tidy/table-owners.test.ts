import { describe, expect, it } from 'vitest'
import { sources, withoutComments } from './support/sources'

/** The tables of D1 by the folder that writes them. */
const D1_OWNERS: Record<string, string[]> = {
  agreement: ['contract', 'contract_run'],
  downline: ['agent_invite', 'agent_message', 'agent_visit'],
  directory: ['book', 'member', 'member_profile', 'password_link'],
  envelope: ['envelope_key', 'envelope_seen'],
  game: ['game_favorite'],
  call: ['operator_act'],
  'login-throttle': ['attempt'],
  lottery: ['lottery_draw', 'lottery_favourite', 'lottery_result', 'lottery_tally'],
  message: ['message', 'push_device', 'push_due', 'push_key'],
  mission: [
    'mission',
    'mission_run',
    'mission_progress',
    'mission_day',
    'mission_mark',
    'mission_closed',
    'mission_board',
  ],
  notice: ['notice'],
  points: ['team_rate'],
  mall: ['mall_article'],
  promotion: ['promotion', 'promotion_application'],
  prize: ['prize_due'],
  tournament: ['tournament', 'tournament_run', 'tournament_score', 'tournament_board'],
  raffle: ['raffle', 'raffle_won'],
  wheel: ['wheel'],
  referral: ['referral_decided', 'referral_open', 'referral_programme'],
  rain: ['rain'],
  projection: [
    'dead_letter',
    'member_guard',
    'projection_position',
    'record_entry',
    'record_play',
    'record_valid',
    'record_wager',
    'report_money',
    'report_play',
    'review',
    'signal',
    'truth_day',
    'truth_game',
  ],
  record: [
    'kept',
    'outage',
    'seal',
    'seal_book',
    'seal_witness',
    'site_beat',
    'truth_checked',
    'truth_checks',
    'truth_result',
  ],
  reward: ['reward'],
  'second-factor': ['second_factor'],
  secret: ['platform_secret', 'seal_used'],
  session: ['session_end'],
  site: ['setting'],
  'sms-mail': ['dev_message'],
  sports: ['sports_match'],
  social: ['social_link'],
  operator: [
    'alert',
    'alert_delivery',
    'alert_mail',
    'alert_rule',
    'decided_alone',
    'member_note',
    'member_tag',
    'proposal',
    'staff',
    'staff_passkey',
    'staff_removed',
    'staff_session',
  ],
  support: ['feedback', 'feedback_image'],
  team: [
    'team_active',
    'team_active_mark',
    'team_day',
    'team_edge',
    'team_event',
    'team_head',
    'team_hour',
    'team_income',
    'team_income_day',
    'team_member',
    'team_move',
    'team_now',
    'team_online',
    'team_progress',
    'team_record',
    'team_refusal',
    'team_share',
    'team_slot',
    'team_tally',
    'team_via',
  ],
  vendor: [
    'vendor',
    'vendor_finding',
    'vendor_hour',
    'vendor_key',
    'vendor_list',
    'vendor_opened',
    'vendor_silence',
    'vendor_title',
    'vendor_voice',
  ],
  level: ['vip_birthday', 'vip_level', 'vip_span', 'vip_valid'],
}

/** `folder verb table` that stays, and why. */
const ALLOWED: Record<string, string> = {
  'directory writes team_rate':
    'first points come with the account, in one batch that may refuse it',
  'edge writes operator_act': 'the site’s switches work without the platform, and leave acts',
  'edge writes seal_used': 'the site’s switches work without the platform, each token once',
  'edge writes setting': 'the site’s own row, which works without the platform',
}

const MADE = /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g
const CHANGED =
  /(?:CREATE TABLE (?:IF NOT EXISTS )?|DROP TABLE (?:IF EXISTS )?|ALTER TABLE \w+ RENAME TO )\w+/g
const NAMED = /\b(DELETE\s+FROM|FROM|JOIN|INTO|UPDATE)\s+(\w+)/g

const folderOf = (path: string) =>
  path
    .replace(/^src\/platform\/kernel\/.*/, 'kernel')
    .replace(/^src\/platform\/(access|agent|money|promotion)\//, 'src/platform/')
    .replace(/^src\/(platform\/)?([^/]+).*/, '$2')

const code = sources('src', /^src\/(platform|edge)\/.*\.ts$/).map(({ path, text }) => ({
  folder: folderOf(path),
  text: withoutComments(text),
}))

/** Tables of books and other objects, by the folder whose schema makes them. */
const inObjects = new Map(
  code.flatMap(({ folder, text }) => [...text.matchAll(MADE)].map((made) => [made[1]!, folder])),
)
const inD1 = new Map(
  Object.entries(D1_OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)

/** What a statement of a folder does to a table that another folder has; null: its own, or fine. */
function trespass(folder: string, clause: string, table: string): string | null {
  const verb = /^(FROM|JOIN)$/.test(clause) ? 'reads' : 'writes'
  const owners = [inObjects.get(table), inD1.get(table)].filter((owner) => owner !== undefined)
  if (owners.length === 0 || owners.includes(folder)) return null
  // Reports join what D1 has; a book's own tables are read by their feature alone.
  if (verb === 'reads' && inD1.has(table)) return null
  return `${folder} ${verb} ${table}`
}

const trespasses = (files: { folder: string; text: string }[]) =>
  files.flatMap(({ folder, text }) =>
    [...text.matchAll(NAMED)].flatMap(([, clause, table]) => {
      return trespass(folder, clause!, table!) ?? []
    }),
  )

describe('tables have one owner', () => {
  it('each table of the migrations is said to be one folder’s', () => {
    const made = new Set<string>()
    for (const { text } of sources('src/platform/migrations', /\.sql$/)) {
      for (const [statement] of text.matchAll(CHANGED)) {
        const words = statement.split(' ')
        const last = words.at(-1)!
        if (statement.startsWith('CREATE')) made.add(last)
        else if (statement.startsWith('DROP')) made.delete(last)
        else {
          made.delete(words[2]!)
          made.add(last)
        }
      }
    }
    expect([...made].sort()).toEqual([...inD1.keys()].sort())
  })

  it('no two migrations have one number', () => {
    const paths = sources('src/platform/migrations', /\.sql$/).map(({ path }) => path)
    const numbers = paths.map((path) => /(\d{4})_[\w-]+\.sql$/.exec(path)?.[1])
    expect(numbers.length).toBeGreaterThan(50)
    expect(numbers.filter((number, at) => !number || numbers.indexOf(number) !== at)).toEqual([])
  })

  it('no folder writes another’s table, or reads one inside a book, but those of the list', () => {
    expect([...new Set(trespasses(code))].sort()).toEqual(Object.keys(ALLOWED).sort())
  })

  it.each([
    ['member', `DELETE FROM payee WHERE member = ?`, 'member writes payee'],
    ['withdraw', `SELECT 1 FROM ticket WHERE member = ?`, 'withdraw reads ticket'],
    ['directory', `INSERT INTO team_rate (member) VALUES (?)`, 'directory writes team_rate'],
    ['edge', `UPDATE setting SET value = ?`, 'edge writes setting'],
  ])('finds what %s would do by %s', (folder, text, found) => {
    expect(trespasses([{ folder, text }])).toEqual([found])
  })

  it.each([
    ['withdraw', `DELETE FROM payee WHERE member = ?`],
    ['team', `SELECT username FROM member JOIN team_member USING (id)`],
  ])('lets %s do %s', (folder, text) => {
    expect(trespasses([{ folder, text }])).toEqual([])
  })
})
