/** A centre at its index, with no page of it open; its address says so too. */
export const INDEX = 'index'
