/** Languages that are read from right to left. */
const FROM_RIGHT = /^(?:ar|fa|he|ur)\b/
const DIGIT = /\d/
const LETTER_FROM_RIGHT = /[\u0590-\u08ff]/

/**
 * What is read from left to right in the midst of any language, by its code or tag: without marks
 * around it, a number’s sign and a code’s dashes would stand at the wrong end.
 */
export const fromLeft = (text: string, language: string): string =>
  FROM_RIGHT.test(language) && DIGIT.test(text) && !LETTER_FROM_RIGHT.test(text)
    ? `\u2066${text}\u2069`
    : text
