import type { Env } from '#edge/env'
import { AGENT_TYPES } from '#lib/rules/agent-type'

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

const ABOVE = `WITH RECURSIVE up (member) AS (
    SELECT value FROM json_each(?1)
    UNION SELECT e.upline FROM up JOIN team_edge e ON e.member = up.member
      WHERE e.upline IS NOT NULL)`

const grouped = <T extends { member: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ member }) => member)

/** Everybody above some members, at any time: whom each stood under then, and at which points. */
export class Chains {
  private constructor(
    private readonly edges: ReadonlyMap<string, readonly Edge[]>,
    private readonly rates: ReadonlyMap<string, readonly Rate[]>,
    private readonly agents: ReadonlySet<string>,
  ) {}

  static async load({ DB }: Pick<Env, 'DB'>, members: Iterable<string>): Promise<Chains> {
    const ids = JSON.stringify([...new Set(members)])
    const [edges, rates, agents] = await DB.batch([
      DB.prepare(
        `${ABOVE} SELECT e.member, e.upline, e.since, e.until FROM up
         JOIN team_edge e ON e.member = up.member`,
      ).bind(ids),
      DB.prepare(
        `${ABOVE} SELECT r.member, r.category, r.rate, r.since, r.until FROM up
         JOIN team_rate r ON r.member = up.member`,
      ).bind(ids),
      DB.prepare(
        `${ABOVE} SELECT m.id FROM up JOIN member m ON m.id = up.member
         WHERE m.type IN (${AGENT_TYPES.join()})`,
      ).bind(ids),
    ])
    return new Chains(
      grouped((edges?.results ?? []) as Edge[]),
      grouped((rates?.results ?? []) as Rate[]),
      new Set(((agents?.results ?? []) as { id: string }[]).map(({ id }) => id)),
    )
  }

  /** The member and everybody above him at an instant, up to the top. */
  at(member: string, instant: number): string[] {
    const chain: string[] = []
    for (let next: string | null = member; next && !chain.includes(next); ) {
      chain.push(next)
      const edges: readonly Edge[] = this.edges.get(next) ?? []
      const edge = edges.find(({ since, until }) => since <= instant && instant < until)
      next = (edge ?? edges[0])?.upline ?? null
    }
    return chain
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
