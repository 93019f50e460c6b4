/** See scripts/vite/small-script.mjs. */
declare module '*.js?small' {
  export const SCRIPT: string
}
