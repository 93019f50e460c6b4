import { describe, expect, it } from 'vitest'
import { sources, withoutComments } from './support/sources'

/** The tables of D1 by the folder that writes them. */
const D1_OWNERS: Record<string, string[]> = {
  agreement: ['contract', 'contract_run'],
  downline: ['agent_invite', 'agent_message', 'agent_visit'],
  bonus: ['bonus'],
  directory: ['book', 'member', 'password_link'],
  envelope: ['envelope_key', 'envelope_seen'],
  game: ['game_favorite'],
  'login-throttle': ['attempt'],
  lottery: ['lottery_draw', 'lottery_result', 'lottery_tally'],
  member: ['member_guard', 'member_profile'],
  message: ['message'],
  mission: ['mission', 'mission_progress'],
  notice: ['notice'],
  operator: ['operator_act'],
  projection: [
    'dead_letter',
    'projection_position',
    'record_entry',
    'record_play',
    'record_wager',
    'review',
    'signal',
  ],
  reward: ['reward', 'redemption'],
  'second-factor': ['second_factor'],
  secret: ['platform_secret', 'seal_used'],
  session: ['session_end'],
  site: ['setting'],
  'sms-mail': ['dev_message'],
  social: ['social_link'],
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
    'team_online',
    'team_progress',
    'team_rate',
    'team_record',
    'team_refusal',
    'team_share',
    'team_slot',
    'team_tally',
    'team_via',
  ],
  vip: ['vip_level'],
}

/** `folder verb table` that stays, and why. */
const ALLOWED: Record<string, string> = {
  'call writes operator_act': 'the one writer of what operators do, for every feature',
  'downline writes member':
    'the upline of an account that an agent moves, with its team in one batch',
  'downline writes message': 'a message of an agent is their downline’s message too',
  'agreement writes message': 'tells of an offer in the batch that makes it',
  'agreement writes team_income': 'dividends are incomes of a team, paid by the team’s jobs',
  'directory writes member_profile': 'who exists and what they told, claimed in one batch',
  'directory writes team_rate': 'first points are claimed with the account, in one batch',
  'edge writes operator_act': 'switches of the site work while the platform is away',
  'edge writes seal_used': 'switches of the site work while the platform is away',
  'edge writes setting': 'switches of the site work while the platform is away',
  'kernel reads deposit': 'a limit of deposits counts what was asked for',
  'member reads account': 'an account closes only with nothing in any wallet',
  'member reads deposit': 'the export of everything known of a member',
  'member reads guard': 'which accounts were closed, and when',
  'member reads payee': 'the export of everything known of a member',
  'member reads play_limit': 'the export of everything known of a member',
  'member reads session': 'the export of everything known of a member',
  'member reads withdraw': 'the export of everything known of a member',
  'operator writes member': 'the type of an account, in one batch with the act',
  'operator writes second_factor': 'drops a lost factor, in one batch with the act',
  'operator writes setting': 'the row of the cashier among the settings',
  'password writes member': 'a new password, in one batch with the end of sessions',
  'password writes session_end': 'a new password, in one batch with the end of sessions',
  'play reads account': 'the audit compares open stakes with the ledger',
  'projection writes member_guard': 'the projection writes what books emit',
  'projection writes message': 'the projection writes what books emit',
  'register writes setting': 'its own row among the settings',
  'social writes member': 'an address that a provider has verified, with the link in one batch',
  'team reads entry': 'incomes of an older book are dated by its last entry',
  'team reads session': 'who of a team is online',
  'team writes agent_visit': 'the team’s nightly job removes old visits',
  'wallet reads account': 'balances of every vendor’s wallet at once',
  'wallet reads chase': 'what chases hold is shown beside the balance',
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
