/** What a trigger takes away it takes away each time: the migration that makes it takes nothing. */
const TRIGGER = /CREATE TRIGGER[\s\S]*?\bEND\s*;/gi
const COMMENT = /--[^\n]*/g
const DROPPED = /\bDROP (?:TABLE|VIEW) (?:IF EXISTS )?(\w+)/gi
const RENAMED = /\bALTER TABLE (\w+) RENAME TO (\w+)/gi
const COLUMN = /\bALTER TABLE (\w+) (?:DROP COLUMN \w+|RENAME COLUMN \w+ TO \w+)/gi
const MADE = /\bCREATE (?:TABLE|VIEW) (?:IF NOT EXISTS )?(\w+)/gi

const names = (sql: string, form: RegExp, group = 1) =>
  [...sql.matchAll(form)].map((match) => String(match[group]))

/**
 * The statements of migrations that are run together after which an earlier version looks for a
 * table, a view or a column in vain. What is made anew under its own name is none of them.
 */
export function takenAway(sql: string): string[] {
  const plain = sql.replace(COMMENT, '').replace(TRIGGER, '').replace(/\s+/g, ' ')
  const made = new Set([...names(plain, MADE), ...names(plain, RENAMED, 2)])
  const gone = [...plain.matchAll(DROPPED), ...plain.matchAll(RENAMED)]
    .filter(([, name = '']) => !made.has(name))
    .map(([statement]) => statement)
  const columns = [...plain.matchAll(COLUMN)]
    .filter(([, table = '']) => !made.has(table))
    .map(([statement]) => statement)
  return [...gone, ...columns]
}

/** Classes of durable objects that a configuration of wrangler makes. */
export const classesIn = (toml: string): string[] =>
  [...toml.matchAll(/^new_sqlite_classes\s*=\s*\[([^\]]*)\]/gm)].flatMap(([, list = '']) =>
    names(list, /"(\w+)"/g),
  )

/** What a configuration does to objects that are there: their data would be gone or elsewhere. */
export const objectsTakenAway = (toml: string): string[] =>
  [...toml.matchAll(/^(?:deleted_classes|renamed_classes|transferred_classes)\s*=.*$/gm)].map(
    ([line]) => line,
  )
