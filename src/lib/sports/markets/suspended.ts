/** Whether a market is one of those, or a line or a part of one: `OU` is all of `OU/1H 150`. */
export const isAmong = (names: readonly string[], key: string): boolean =>
  names.some((name) => key === name || key.startsWith(`${name} `) || key.startsWith(`${name}/`))

/** The same for the conditions of a bet builder, `1X2:1~OU 250:O`. */
export const isAnyAmong = (names: readonly string[], conditions: string): boolean =>
  names.length > 0 && conditions.split('~').some((each) => isAmong(names, each.replace(/:.*$/, '')))
