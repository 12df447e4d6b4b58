import { activityGroups, byTerminal } from '@institute/core/content/activity/limits.ts';
import { useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { SelectInput } from '#dashboard/ui/select-input.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import styles from './activity.module.css';
import { ActivityList } from './activity-list.tsx';
import { type ActivityState, useActivityState, usePeople } from './use-activity.ts';

/** The activity log: sign-ins, failed sign-ins and actions of users. */
export function ActivityView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, change] = useActivityState(isActive);
  return (
    <TabPanel title={t('admin.activity.title')} headingRef={heading}>
      <p className={styles.note}>{t('admin.activity.note')}</p>
      {isActive && <ActivityTools state={state} onChange={change} />}
      {isActive && <ActivityList state={state} onChange={change} />}
    </TabPanel>
  );
}

interface ActivityToolsProps {
  state: ActivityState;
  onChange: (part: Partial<ActivityState>) => void;
}

function ActivityTools({ state, onChange }: ActivityToolsProps) {
  const t = useTexts();
  const { data = [] } = usePeople();
  // The address may name a user without log entries.
  const people = state.who && !data.includes(state.who) ? [...data, state.who] : data;
  return (
    <search className={styles.tools}>
      <SelectInput
        aria-label={t('admin.activity.person')}
        value={state.who || 'all people'}
        options={[
          // Contains a space, so it never equals a user name.
          { value: 'all people', label: t('admin.activity.all-people') },
          ...people.map((value) => ({
            value,
            label: value === byTerminal ? t('admin.activity.terminal') : value,
          })),
        ]}
        onChange={(who) => onChange({ who: who === 'all people' ? '' : who })}
      />
      <SelectInput
        aria-label={t('admin.activity.about')}
        value={state.about || 'all'}
        options={[
          { value: 'all', label: t('admin.activity.all-about') },
          ...activityGroups.map((value) => ({ value, label: t(`admin.activity.group.${value}`) })),
        ]}
        onChange={(about) => onChange({ about: about === 'all' ? '' : about })}
      />
    </search>
  );
}
