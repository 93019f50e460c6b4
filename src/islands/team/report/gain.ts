/**
 * What a team has left to those above it: above zero where its members have lost. Sums come with
 * what the members have won.
 */
export const gainOf = ({ net }: { net: number }): number => 0 - net
