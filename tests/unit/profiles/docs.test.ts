import { describe, expect, it } from 'vitest'
import { CHECKS } from './checks'
import { RULE_SETS } from './rules/index'
import type { RuleSet } from './rules/rule'
import { isSiteCheck, SITE_CHECKS } from './site-checks'

const HEAD = `# Profiles

What a profile of the site keeps to, and what of the public rules of four places holds in it. Each
rule is a test: \`tests/unit/profiles/<name>.test.ts\` runs the check that the table names, in
\`checks.ts\` beside it, on the site’s own code; those marked *site* run on a whole one, in
\`tests/platform/profiles.test.ts\`. Rules are in our words and sources by their names; where no
article is named, none is meant. All are told as far as they are public, by what is published about
them: **verify each with the regulator’s own text**; where “as far as public” stands, we have not
read the articles at all. **This is no claim of compliance**: a licence asks for more than software,
and rules change. Take advice.

Written by \`npx vitest run --project unit profiles -u\` from \`tests/unit/profiles/rules\`.
`

const checkOf = (check: string) => `\`${check}\`${isSiteCheck(check) ? ' (site)' : ''}`

const tableOf = ({ name, title, profile, rules, operator }: RuleSet) =>
  [
    `## ${title}`,
    '',
    `Checked in the profile \`${profile}\` by \`tests/unit/profiles/${name}.test.ts\`.`,
    '',
    '| Source | Rule | Check |',
    '|---|---|---|',
    ...rules.map(([source, rule, check]) => `| ${source} | ${rule} | ${checkOf(check)} |`),
    '',
    'What the operator does themselves:',
    '',
    ...operator.map((duty) => `- ${duty}`),
    '',
  ].join('\n')

describe('docs/profiles.md', () => {
  it('is what the suites run', async () => {
    const page = `${HEAD}\n${RULE_SETS.map(tableOf).join('\n')}`
    await expect(page).toMatchFileSnapshot('../../../docs/profiles.md')
  })

  it('has eighty rules or more, and every check is a rule’s', () => {
    const rules = RULE_SETS.flatMap((set) => set.rules)
    expect(rules.length).toBeGreaterThanOrEqual(80)
    const used = new Set<string>(rules.map(([, , check]) => check))
    expect([...Object.keys(CHECKS), ...SITE_CHECKS].filter((name) => !used.has(name))).toEqual([])
  })
})
