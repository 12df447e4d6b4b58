import { Slider } from 'antd';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './focal-point.module.css';

interface AxisSliderProps {
  axis: 'x' | 'y';
  /** Names and positions of the handles, as fractions of the image. */
  handles: { label: string; at: number }[];
  /** In percent. */
  step?: number;
  /** Minimum distance between the handles, as a fraction. */
  gap?: number;
  onChange: (positions: number[]) => void;
}

/** Moves positions on an axis of an image by pointer and keyboard, and announces them. */
export function AxisSlider({ axis, handles, step = 1, gap = 0, onChange }: AxisSliderProps) {
  const t = useTexts();
  const percents = handles.map(({ at }) => Math.round(at * 100));
  // antd passes these on to its slider without declaring them: a handle stops before the other one.
  const stops = { allowCross: false, pushable: gap * 100 };
  return (
    <div className={styles.axis}>
      {handles.map(({ label }, index) => (
        <span key={label} aria-hidden="true">
          {label}: {percents[index]}%
        </span>
      ))}
      <Slider
        {...stops}
        range
        step={step}
        value={percents}
        ariaLabelForHandle={handles.map(({ label }) => label)}
        ariaValueTextFormatterForHandle={handles.map(
          () => (percent: number) => t(`admin.media.focus-${axis}-value`, { percent: String(percent) }),
        )}
        tooltip={{ open: false }}
        styles={{ rail: { background: 'var(--line-strong)' } }}
        onChange={(moved) => onChange(moved.map((percent) => percent / 100))}
      />
    </div>
  );
}
