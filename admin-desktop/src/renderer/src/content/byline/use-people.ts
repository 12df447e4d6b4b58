import { query } from '@institute/core/api/query-keys.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { personLinks } from '@institute/core/content/person/linking-endpoints.ts';
import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';

/** All people by their name for sorting. */
export function usePeople() {
  const api = useApi();
  return useQuery(query(api, person.admin.list, { query: { sort: 'title' } }));
}

/** The printed names without a person. */
export function useUnlinkedNames() {
  const api = useApi();
  return useQuery(query(api, personLinks.names));
}

/** Returns a function that reloads people, names and works after a link or a merge. */
export function usePeopleChanged(): () => void {
  return useInvalidateContent(
    person.list,
    person.admin.list,
    ...[article, research, podcast].map(({ admin }) => admin.list),
  );
}

/** Options of people. Those with the same name are distinguished by their position. Merged people are not offered. */
export function personOptions(people: readonly StaffPerson[], chosenId?: string) {
  const offered = people.filter(({ id, mergedIntoId }) => !mergedIntoId || id === chosenId);
  return offered.map(({ id, name, position }) => ({
    value: id,
    label:
      position && offered.some((each) => each.id !== id && each.name === name)
        ? `${name}, ${position}`
        : name,
  }));
}

/** Returns a function that finds the id of the person into whom staff merged a person, in one or more steps. */
export function mergedInto(people: readonly StaffPerson[]) {
  return function last({ id, mergedIntoId }: StaffPerson): string {
    const next = mergedIntoId && people.find((each) => each.id === mergedIntoId);
    return next ? last(next) : id;
  };
}
