/** What a `.vue` file is to tools that can't read one. vue-tsc reads them and doesn't need this. */
declare module '*.vue' {
  import type { Component } from 'vue'

  const component: Component
  export default component
}
