import { expect, it } from 'vitest'
import { csvLine } from '#platform/call/csv'

it('writes what could be read as a formula as a text, and amounts as they are', () => {
  const cells = ['=1+1', '+1', '@SUM(A1)', '\t=1', '-1+A1', '-', '-5', '-0.25', '12', 'a-b']
  expect(csvLine(cells)).toBe("'=1+1,'+1,'@SUM(A1),'\t=1,'-1+A1,'-,-5,-0.25,12,a-b\r\n")
})
