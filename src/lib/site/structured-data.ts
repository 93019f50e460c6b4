/** What a page says of itself to search engines (schema.org). */
export type StructuredData = Record<string, unknown>

const CONTEXT = 'https://schema.org'

/** The site itself, on its home page. */
export function websiteData(name: string, url: string, language: string): StructuredData {
  return { '@context': CONTEXT, '@type': 'WebSite', name, url, inLanguage: language }
}

/** Questions with their answers. */
export function faqData(questions: readonly { question: string; answer: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The way from the home page to a page. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  }
}

/** The data as it may stand in a script of HTML. */
export function dataText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
