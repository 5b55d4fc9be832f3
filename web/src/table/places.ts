// The pages that need a table: loaded together, when the first of them is opened.
export { default as LessonPlace } from './LessonPlace.svelte';
export { default as RecordPlace } from './RecordPlace.svelte';
export { default as TablePlace } from './TablePlace.svelte';
