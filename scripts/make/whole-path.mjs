// An outline with its numbers rounded to whole units of its grid: on a screen a unit of 256 is less
// than a tenth of a pixel, and every page carries some forty outlines.
const COMMAND = /([a-z])([^a-z]*)/gi
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g
const SIZES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Numbers of a command; the two flags of an arc may stand without a space between. */
function numbersOf(command, text) {
  if (command !== 'a') return (text.match(NUMBER) ?? []).map(Number)
  const found = []
  for (let rest = text; ; ) {
    const isFlag = found.length % 7 === 3 || found.length % 7 === 4
    const [all, value] =
      (isFlag ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d+\.?\d*|\.\d+))/).exec(rest) ?? []
    if (all === undefined) return found
    found.push(Number(value))
    rest = rest.slice(all.length)
  }
}

const written = (numbers) => numbers.join(',').replaceAll(',-', '-')

/** One segment: from the exact and the rounded point where it starts, to where it ends. */
function segment(command, values, isRelative, exact, whole) {
  const from = (axis) => (isRelative ? exact[axis] : 0)
  const out = (value, axis) => Math.round(value) - (isRelative ? whole[axis] : 0)
  if (command === 'h' || command === 'v') {
    const axis = command === 'h' ? 0 : 1
    const end = [...exact]
    end[axis] = values[0] + from(axis)
    return { end, numbers: [out(end[axis], axis)] }
  }
  const radii = command === 'a' ? values.slice(0, 5) : []
  const points = values.slice(radii.length).map((value, at) => value + from(at % 2))
  const kept = radii.map((value, at) => (at < 2 ? Math.max(1, Math.round(value)) : value))
  return {
    end: points.slice(-2),
    numbers: [...kept, ...points.map((value, at) => out(value, at % 2))],
  }
}

export function wholePath(path) {
  let exact = [0, 0]
  let start = [0, 0]
  let result = ''
  for (const [, letter, text] of path.matchAll(COMMAND)) {
    const command = letter.toLowerCase()
    const isRelative = letter === command
    if (command === 'z') {
      result += letter
      exact = start
      continue
    }
    const all = numbersOf(command, text)
    let open = letter
    for (let at = 0; at < all.length; at += SIZES[command]) {
      const whole = exact.map(Math.round)
      const values = all.slice(at, at + SIZES[command])
      const { end, numbers } = segment(command, values, isRelative, exact, whole)
      exact = end
      if (command === 'm' && at === 0) start = end
      const stays = end.every((value, axis) => Math.round(value) === whole[axis])
      if (stays && command !== 'm' && 'ahlv'.includes(command)) continue
      const next = written(numbers)
      result += open || (next.startsWith('-') ? '' : ',')
      result += next
      open = ''
    }
  }
  return result
}
