import ts from 'typescript'
import type { Source } from './sources'

export interface Refusal {
  code: string
  /** Names of the values it is given; null where they are not written out. */
  slots: string[] | null
  path: string
}

/** What makes a refusal of a code and the values of its text. */
const MAKERS = ['AppError', 'denied']

const nameOf = (member: ts.ObjectLiteralElementLike) =>
  ts.isSpreadAssignment(member) ? null : (member.name?.getText() ?? null)

function slotsOf(params: ts.Expression | undefined): string[] | null {
  if (!params) return []
  if (!ts.isObjectLiteralExpression(params)) return null
  const names = params.properties.map(nameOf)
  return names.every((name) => name !== null) ? (names as string[]) : null
}

/** The codes written out in an expression: one, or those of a choice. */
function codesOf(argument: ts.Expression | undefined): string[] {
  if (!argument) return []
  if (ts.isStringLiteral(argument)) return [argument.text]
  if (ts.isConditionalExpression(argument))
    return [...codesOf(argument.whenTrue), ...codesOf(argument.whenFalse)]
  return []
}

/** Every refusal that a file makes by a code written out, with the values it gives the text. */
export function refusalsOf({ path, text }: Source): Refusal[] {
  const found: Refusal[] = []
  const visit = (node: ts.Node) => {
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && MAKERS.includes(node.expression.getText())) {
      const [code, params] = node.arguments ?? []
      for (const each of codesOf(code)) found.push({ code: each, slots: slotsOf(params), path })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}
