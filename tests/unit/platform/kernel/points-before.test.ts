import { expect, it } from 'vitest'
import { migrateMall } from '#platform/promotion/mall/schema'
import { NodeSql } from '../../../support/book/node-sql'

const BEFORE = `CREATE TABLE points_entry (
  seq INTEGER PRIMARY KEY,
  member TEXT NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('earned', 'undone', 'converted', 'redeemed', 'returned')),
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX points_entry_by_member ON points_entry (member, seq);
CREATE TABLE points_due (
  member TEXT NOT NULL,
  category TEXT NOT NULL,
  rest INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member, category)
) STRICT, WITHOUT ROWID;`

it('keeps points of a book whose points did not expire yet, and lets them', () => {
  const sql = new NodeSql()
  sql.database.exec(BEFORE)
  const insert = 'INSERT INTO points_entry VALUES (?, ?, ?, ?, ?, ?, ?)'
  sql.exec(insert, 7, 'ana', 'earned', 'LIVE', 500, 500, 10)
  sql.exec("INSERT INTO points_due VALUES ('ana', 'LIVE', 3, 9)")
  for (const _ of [1, 2]) migrateMall(sql)
  sql.exec(insert, 8, 'ana', 'expired', '', -500, 0, 20)
  const query = 'SELECT seq, kind, amount FROM points_entry ORDER BY seq'
  expect(
    sql
      .exec(query)
      .toArray()
      .map((row) => ({ ...row })),
  ).toEqual([
    { seq: 7, kind: 'earned', amount: 500 },
    { seq: 8, kind: 'expired', amount: -500 },
  ])
  expect({ ...sql.exec('SELECT rest, due, last FROM points_due').one() }).toEqual({
    ...{ rest: 3, due: 9, last: 0 },
  })
})
