import type { Env } from '#env'
import { AGENT_TYPES } from '#lib/rules/member-type'

interface Edge {
  member: string
  upline: string | null
  since: number
  until: number
}

interface Rate {
  member: string
  category: string
  rate: number
  since: number
  until: number
}

/** All edges of some members, and of everybody above them at any time. */
const EDGES = `WITH RECURSIVE up (member) AS (
    SELECT value FROM json_each(?)
    UNION SELECT e.upline FROM up JOIN team_edge e ON e.member = up.member
      WHERE e.upline IS NOT NULL)
  SELECT e.member, e.upline, e.since, e.until FROM up JOIN team_edge e ON e.member = up.member`
const RATES = `SELECT r.member, r.category, r.rate, r.since, r.until FROM json_each(?) up
  JOIN team_rate r ON r.member = up.value`
const AGENTS = `SELECT m.id FROM json_each(?) up JOIN member m ON m.id = up.value
  WHERE m.type IN (${AGENT_TYPES.join()})`

const grouped = <T extends { member: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ member }) => member)

/** Everybody above some members, at any time: whom each stood under then, and at which points. */
export class Paths {
  private constructor(
    private readonly edges: ReadonlyMap<string, readonly Edge[]>,
    private readonly rates: ReadonlyMap<string, readonly Rate[]>,
    private readonly agents: ReadonlySet<string>,
  ) {}

  static async load({ DB }: Pick<Env, 'DB'>, members: Iterable<string>): Promise<Paths> {
    const ids = [...new Set(members)]
    const { results: edges } = await DB.prepare(EDGES).bind(JSON.stringify(ids)).all<Edge>()
    const known = JSON.stringify(
      [...new Set([...ids, ...edges.map(({ member }) => member)])].sort(),
    )
    const [rates, agents] = await DB.batch([
      DB.prepare(RATES).bind(known),
      DB.prepare(AGENTS).bind(known),
    ])
    return new Paths(
      grouped(edges),
      grouped((rates?.results ?? []) as Rate[]),
      new Set(((agents?.results ?? []) as { id: string }[]).map(({ id }) => id)),
    )
  }

  /** The member and everybody above them at an instant, up to the top. */
  at(member: string, instant: number): string[] {
    const path: string[] = []
    for (let next: string | null = member; next && !path.includes(next); ) {
      path.push(next)
      const edges: readonly Edge[] = this.edges.get(next) ?? []
      const edge = edges.find(({ since, until }) => since <= instant && instant < until)
      next = (edge ?? edges[0])?.upline ?? null
    }
    return path
  }

  /** Somebody's points at an instant. */
  rate(member: string, category: string, instant: number): number {
    const rates = this.rates.get(member) ?? []
    const found = rates.find(
      (rate) => rate.category === category && rate.since <= instant && instant < rate.until,
    )
    return found?.rate ?? 0
  }

  isAgent(member: string): boolean {
    return this.agents.has(member)
  }
}
