import type { RegisterChoices } from '#lib/rules/register-fields'
import { storeChoices } from '#platform/access/register/index'
import type { Handler } from '#platform/call/context'

/** Switches registration fields on and off and sets their patterns and lengths. */
export const setRegister: Handler<'operator.setRegister'> = async ({ fields }, context) => {
  await storeChoices(context, fields as RegisterChoices)
  const subject = Object.keys(fields).join(' ')
  context.act.note(subject, JSON.stringify(fields))
  return {}
}
