import { beforeAll, describe, expect, it } from 'vitest'
import { auditIsOk, done, funded, inBook, OPERATOR, openBook, refused } from './site'

beforeAll(openBook)

describe('operator', () => {
  it.each(['', 'wrong', `${OPERATOR}x`, OPERATOR.slice(1), OPERATOR.toUpperCase()])(
    'calls are refused with the token "%s"',
    async (token) => {
      await refused('session.forbidden', 'operator.audit', {}, { token })
      await refused('session.forbidden', 'operator.reviews', {}, { token })
      await refused(
        'session.forbidden',
        'operator.decide',
        { id: 'B1-w1', decision: 'approve' },
        { token },
      )
    },
  )

  it('sees what is wrong: the audit counts every kind of damage', async () => {
    const person = await funded(50)
    const damage = (statement: string) =>
      inBook((_, state) => void state.storage.sql.exec(statement))
    await damage(
      `UPDATE account SET balance = balance + 1 WHERE owner = '${person.member.id}' AND kind = 'main'`,
    )
    const audit = await done('operator.audit', {}, { token: OPERATOR })
    expect(audit).toMatchObject({ ok: false, balanceDrift: 1 })
    await damage(
      `UPDATE account SET balance = balance - 1 WHERE owner = '${person.member.id}' AND kind = 'main'`,
    )
    await auditIsOk()
  })
})
